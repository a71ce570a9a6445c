import { config } from '../host/config.server.ts'
import { isOnHoldPage } from '../session/hold.server.ts'
import { takeFlash } from '../session/flash.server.ts'
import { pageLoader } from './page-loader.server.ts'
import { isFragmentRequest, isPrefetch } from './request-purpose.server.ts'
import { preferencesHeader } from '../host/preferences.server.ts'
import { siteIn } from '../host/site.server.ts'
import { currentVisitor } from '../session/visitor.server.ts'

/** Data of every page: visitor, display preferences, pending flashes, the operator's details. */
export const rootLoader = pageLoader(
  {},
  async ({ request, url, api, tokens, preferences, t, setHeader }) => {
    const { visitor, header } = await currentVisitor(request, tokens, api).catch(
      (error: unknown) => {
        if (isOnHoldPage(error, url)) return { visitor: null, header: undefined }
        throw error
      },
    )
    if (header) setHeader('set-cookie', header)
    // A prefetched page or a fragment may never be shown, so it must not consume the flash.
    const readHeader = (name: string) => request.headers.get(name)
    const waiting =
      !isPrefetch(readHeader) && !isFragmentRequest(readHeader) && (await takeFlash(request, t))
    if (waiting) setHeader('set-cookie', waiting.header)
    if (url.searchParams.has('lang')) setHeader('set-cookie', preferencesHeader(preferences))
    return {
      visitor,
      preferences,
      flashes: waiting ? [waiting.flash] : [],
      site: siteIn(preferences.locale),
      smsCodeLength: config.smsCodeLength,
      footprintLinkUrl: config.footprintLinkUrl,
      socialLogin: config.oidc,
      passkeys: config.passkeys,
    }
  },
)

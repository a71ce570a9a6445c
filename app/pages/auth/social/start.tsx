import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { SocialFailure } from './failure.tsx'
import { beginSocialLogin } from './social.server.ts'

export const loader = pageLoader({}, beginSocialLogin)

export default function Page() {
  return <SocialFailure {...usePageData<typeof loader>()} />
}

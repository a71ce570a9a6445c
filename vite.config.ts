import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixOptions from './remix.config.js'

/** React alone: loaded with a page's first island. */
const REACT = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/

/** Schemas only: whoever uses none of them needs nothing of the file, nor of zod's large half that it may import. */
const SCHEMAS = /\/(server\/contract|app\/forms)\/[^?]*$/

/**
 * A browser waits for every style sheet before it draws, six at a time over HTTP/1.1: one file for what most pages use,
 * one for the pages of signing in, one for those of the services. The large ones of a single page keep files of their own.
 */
const SITE_STYLES =
  /\/app\/(styles|enhance|lists\/filters|components\/(?!carousel|progress-tracker))[^?]*\.css$/
const AUTH_STYLES = /\/app\/(pages\/auth|islands\/code-field)[^?]*\.css$/

const SERVICE_STYLES = /\/app\/pages\/portal\/services\/[^?]*\.css$/

/** What loads islands, in one file: in one of its own, the helper of dynamic imports came a round trip later. */
const ENTRY = /\/app\/entry\.client\.tsx$|vite\/preload-helper/

/** What every island needs, in one file: five small ones cost more bytes and requests. */
const ISLAND =
  /\/app\/(islands\/hydrate|i18n\/(t|fill|locale)|components\/ui\/(form-address|use-hydrated))\.tsx?$/

function chunkOf(id: string): string | undefined {
  if (ENTRY.test(id)) return 'entry.client'
  if (REACT.test(id)) return 'react'
  if (ISLAND.test(id)) return 'hydrate'
  if (SITE_STYLES.test(id)) return 'site'
  if (AUTH_STYLES.test(id)) return 'auth'
  return SERVICE_STYLES.test(id) ? 'services' : undefined
}
const browserChunks = {
  treeshake: { moduleSideEffects: (id: string) => !SCHEMAS.test(id) },
  output: { manualChunks: chunkOf },
}

/**
 * No page is hydrated: of the routes the browser's build needs their styles only, so that it keeps what they import and
 * none of what they export. Scripts are `entry.client.tsx` and what that loads.
 */
const stylesOfRoutes: Plugin = {
  name: 'styles-of-routes',
  apply: 'build',
  enforce: 'post',
  transform(code, id, options) {
    if (options?.ssr || !id.endsWith('?__remix-build-client-route')) return
    return { code: code.replace(/export \{[^}]*\} from/g, 'import'), map: null }
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), stylesOfRoutes],
  build: {
    target: 'es2020',
    cssTarget: ['chrome86', 'safari14'],
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: isSsrBuild ? {} : browserChunks,
  },
  server: { watch: { ignored: ['**/data/**', '**/artifacts/**', '**/test-results/**'] } },
}))

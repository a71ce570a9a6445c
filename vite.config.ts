import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixOptions from './remix.config.js'

export default defineConfig({
  plugins: [remix(remixOptions)],
  build: { target: 'es2020', assetsInlineLimit: 0, sourcemap: false },
  server: { watch: { ignored: ['**/data/**', '**/artifacts/**', '**/test-results/**'] } },
})

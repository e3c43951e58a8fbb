import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { codeSplitting, preloadedWith } from './chunks.ts'

/** Preloads the two faces, whose hashed names only the build knows. */
const preloadFonts = (): Plugin => ({
  name: 'fairwave:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
})

/** The base styles stand in the page: two kilobytes are not worth a request that the first paint waits for. */
const inlineBaseStyles = (): Plugin => ({
  name: 'fairwave:inline-base-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, file: string) => {
        const asset = bundle[file]
        return asset?.type === 'asset' ? `<style>${String(asset.source).trim()}</style>` : link
      }),
  },
})

/** styled-components brings stylis' table of vendor prefixes along and uses it only where asked to, which is nowhere here. */
const withoutVendorPrefixes = (): Plugin => ({
  name: 'fairwave:without-vendor-prefixes',
  apply: 'build',
  load: (id) =>
    /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/.test(id) ? 'export const prefix = (value) => value' : undefined,
})

/** Names written onto react-router's components, and calls that nobody says are pure, keep the unused ones in, and all that they import. */
const withoutUnusedRouterParts = (): Plugin => ({
  name: 'fairwave:without-unused-router-parts',
  apply: 'build',
  transform: (code, id) => {
    if (!/[\\/]react-router[\\/]dist[\\/]/.test(id)) return undefined
    const pure = code.replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    return { code: pure.replace(/^\w+\.displayName = "\w+";$/gm, ''), map: null }
  },
})

const api = process.env.FAIRWAVE_API ?? 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), inlineBaseStyles(), withoutVendorPrefixes(), withoutUnusedRouterParts()],
  // rxjs without what it needs for ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // No inlined files: the server's content security policy allows no data: scripts or fonts.
  // Styles go out without their white space.
  oxc: {
    plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/graphql', '/objects', '/covers', '/healthz'].map((path) => [path, { target: api, ws: true }]),
    ),
  },
  preview: { host: '127.0.0.1' },
})

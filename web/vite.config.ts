import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

const api = process.env.FAIRWAVE_API ?? 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  // No inlined files: the server's content security policy allows no data: scripts or fonts.
  // Styles go out without their white space.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: false } } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(['/api', '/graphql', '/objects', '/covers', '/healthz'].map((path) => [path, { target: api, ws: true }])),
  },
  preview: { host: '127.0.0.1' },
})

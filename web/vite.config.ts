import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { codeSplitting } from './chunks.ts'
import { storedAs } from './documents.ts'
import { namePartsPlugin, shortStyleIdsPlugin } from './part-ids.ts'

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

/** Lazy modules are plain imports: their styles are in them, and who loads them sees to their failures (lazy-named.ts). */
const plainImports = (): Plugin => ({
  name: 'fairwave:plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  // Where it stands around an import it only takes room: some hundred times in what every page starts with.
  renderChunk: (code) =>
    code.replace(/__vitePreload\(\(\) => (import\([^()]*\)(?:\.then\(\(n\) => n\.\w+\))?), __VITE_PRELOAD__\)/g, '$1'),
})

/**
 * The router's links and forms, which nothing here uses, go: they are made as the module is read, and named for its own
 * tools, so that the bundler has to keep them with all that they need.
 */
const dropUnusedOfRouter = (): Plugin => ({
  name: 'fairwave:drop-unused-of-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/ },
    handler: (code) =>
      code
        .replace(/^(const \w+ = )(?=[\w$]+\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
})

/** Writes into the generated documents how the server knows them: `Document.stored`. */
const storeDocuments = (): Plugin => {
  const stored = storedAs(resolve(import.meta.dirname, '..'))
  return {
    name: 'fairwave:store-documents',
    // A development server's documents change as they are edited: they are sent whole.
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.generated\.ts$/ },
      handler: (code) =>
        code.replace(
          /(?<=export const (\w+)(?:Document|Request) = \{)(?="kind":"Document"|"operationName")/g,
          (_, name: string) => {
            const how = stored.get(name)
            if (!how) throw new Error(`${name} is none of the web's documents`)
            return `"stored":${JSON.stringify(how)},`
          },
        ),
    },
  }
}

const api = process.env.FAIRWAVE_API ?? 'http://127.0.0.1:4000'

/** Libraries ask where they run. What is built here runs in browsers, or draws pages on the server. */
const where = (isServer: boolean) =>
  isServer
    ? { 'process.env.NODE_ENV': '"production"' }
    : {
        'typeof process': '"undefined"',
        'typeof window': '"object"',
        'typeof document': '"object"',
        'typeof HTMLElement': '"function"',
        'typeof navigator': '"object"',
      }

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    plainImports(),
    storeDocuments(),
    namePartsPlugin(resolve(import.meta.dirname, '..')),
    shortStyleIdsPlugin(resolve(import.meta.dirname, '..')),
    ...(isSsrBuild ? [] : [dropUnusedOfRouter(), preloadFonts(), inlineBaseStyles()]),
  ],
  resolve: {
    // rxjs without what it needs for ES5.
    conditions: ['es2015', ...(isSsrBuild ? defaultServerConditions : defaultClientConditions)],
    // The policy of pages refuses the style elements that it writes.
    alias: { 'react-style-singleton': resolve(import.meta.dirname, 'src/ui/style-singleton.ts') },
  },
  define: where(isSsrBuild),
  // Everything in a few files: the server needs none of the web's packages.
  ssr: { noExternal: true },
  // No inlined files: the server's content security policy allows no data: scripts or fonts.
  // Styles go out without their white space.
  oxc: {
    plugins: { styledComponents: { displayName: false, fileName: false, ssr: true, minify: true, pure: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The server names a page's files in its HTML (api/http/pages/web-pages.ts): no list of them in the first bundle.
    modulePreload: false,
    // By short hashes alone: the entry names all that may be loaded later, and a name does not compress.
    rolldownOptions: {
      // Reads the icons that are shown, not the two thousand that lucide-react exports.
      experimental: { lazyBarrel: true },
      output: isSsrBuild ? { chunkFileNames: '[hash:7].js' } : { codeSplitting, chunkFileNames: 'assets/[hash:7].js' },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/graphql', '/objects', '/cards', '/embed', '/oembed', '/healthz'].map((path) => [
        path,
        { target: api, ws: true },
      ]),
    ),
  },
  preview: { host: '127.0.0.1' },
}))

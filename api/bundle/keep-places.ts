import { dirname, relative } from 'node:path'
import type { Plugin } from 'rolldown'

/** The folder that the bundle is written to, seen from itself. */
const UP = '..'

/**
 * Sources name files that lie beside them (templates, migrations, lists of words) by `import.meta`. In the bundle these names
 * lead to where the source was, seen from the bundle, so that the folder can be moved as a whole.
 */
export function keepPlaces(root: string): Plugin {
  return {
    name: 'keep-places',
    transform: {
      // Positions in plugin code are not reported. The bundler filters, because handing two thousand modules over takes
      // it a second.
      filter: {
        id: { exclude: [/^\0/, /[\\/]node_modules[\\/]/] },
        code: /\bimport\.meta\.(?:dirname|url|main)\b/,
      },
      handler(code, id) {
        const file = `${UP}/${relative(root, id)}`
        return {
          code: code
            .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
            .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(file)}, import.meta.url).href`)
            .replaceAll(/\bimport\.meta\.main\b/g, 'false'),
          // Nothing moves to another line.
          map: null,
        }
      },
    },
  }
}

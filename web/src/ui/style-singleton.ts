import { useEffect } from 'react'

/**
 * Stands in for the package react-style-singleton, by which Radix's dialogs and menus keep the page from scrolling (vite.config.ts).
 * That one writes style elements, which the policy of pages refuses; this one adds sheets by script. Same interface.
 */
export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return {
    add(css: string): void {
      users += 1
      if (sheet) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    },
    remove(): void {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      sheet = null
    },
  }
}

export function styleHookSingleton() {
  const { add, remove } = stylesheetSingleton()
  return (css: string, isDynamic = false): void => {
    useEffect(() => {
      add(css)
      return remove
      // oxlint-disable-next-line react/exhaustive-deps -- as the package: only dynamic styles change
    }, [css && isDynamic])
  }
}

export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return ({ styles, dynamic = false }: { styles: string; dynamic?: boolean }): null => {
    useStyle(styles, dynamic)
    return null
  }
}

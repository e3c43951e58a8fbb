import type { BrowserContext } from '@playwright/test'

/** What the content security policy of a page or frame refuses in this context from now on. */
export async function watchRefusals(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeBinding('tellRefusal', (_source, text: string) => void refused.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, documentURI } = event
      const { tellRefusal } = window as unknown as { tellRefusal: (text: string) => void }
      tellRefusal(`${documentURI}: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`)
    })
  })
  return refused
}

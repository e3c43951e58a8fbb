import type { BrowserContext } from '@playwright/test'

/** Collects violations of the content security policy by a page or frame from now on. */
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

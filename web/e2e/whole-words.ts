import type { Page } from '@playwright/test'

/**
 * Words of headings, tables and controls that stand on two lines without a hyphen of their own, each with the element
 * it is in. Text other than words may break: addresses, emails, ids, code, and all else with a digit or a sign in it.
 */
export const brokenWords = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const places = 'h1, h2, h3, h4, h5, h6, th, td, dt, button, label, legend, [role="tab"], [role="menuitem"]'
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    /** A word's rectangles below each other; those beside each other are parts of one line. */
    const lines = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    /** Kept for screen readers alone, in a box of a pixel. */
    const isUnseen = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (at.getBoundingClientRect().width <= 1) return true
      return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const within = text.parentElement
      if (!within?.closest(places) || within.closest('code, svg')) continue
      range.selectNodeContents(text)
      if (lines() < 2) continue
      for (const { 0: token, index } of text.data.matchAll(/\S+/g)) {
        if (/[\d@/_:.…]\S/.test(token)) continue
        for (const { 0: word, index: at } of token.matchAll(/\p{L}{2,}/gu)) {
          range.setStart(text, index + at)
          range.setEnd(text, index + at + word.length)
          if (lines() > 1 && !isUnseen(within)) found.push(`${word} in ${within.tagName.toLowerCase()} “${text.data}”`)
        }
      }
    }
    return found
  })

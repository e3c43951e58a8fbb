import axe from 'axe-core'

/** Axe's findings in an element, as `rule: element`. Colours and sizes need a browser: journeys look at those. */
export async function axeFinds(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'target-size': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

import { type Locator, type Page, type Request, expect } from '@playwright/test'

/** Fills inputs, text areas and selects by their labels. */
export async function fill(scope: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = scope.getByLabel(label, { exact: false }).and(scope.locator('input, textarea, select')).first()
    if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption(value)
    else await control.fill(value)
  }
}

/** The toast that is shown; there is one at a time. An open dialog hides it from the tree, but not from the eye. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText(title)
  if (description) await expect(toast).toContainText(description)
}

/** Sends a form as pressing Enter does, also where its button is disabled. */
export const submit = (form: Locator): Promise<void> =>
  form.evaluate((element) => (element as HTMLFormElement).requestSubmit())

/** Holds requests back until they are let go. */
export async function holdRequest(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await held
    await route.fallback()
  })
  return letGo
}

/** By POST, or by GET with the id of a stored document. */
const GRAPHQL = /\/graphql(?:\?|$)/
const asksFor = (request: Request, operation: string): boolean =>
  new URL(request.url()).searchParams.get('operationName') === operation || isOperation(request.postData(), operation)

/** Holds a GraphQL operation back until it is let go. */
export const hold = (page: Page, operation: string): Promise<() => void> =>
  holdRequest(page, GRAPHQL, (request) => asksFor(request, operation))

/** Lets an operation fail as a broken connection does, until it is mended. */
export async function cut(page: Page, operation: string): Promise<() => void> {
  let isCut = true
  await page.route(GRAPHQL, async (route) =>
    isCut && asksFor(route.request(), operation) ? await route.abort() : await route.fallback(),
  )
  return () => {
    isCut = false
  }
}

/** How often an operation was sent since. */
export function countOperations(page: Page, operation: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (GRAPHQL.test(request.url()) && asksFor(request, operation)) count += 1
  })
  return () => count
}

/** Whether the body of a GraphQL request names the operation; its document is known by an id. */
export const isOperation = (body: string | null, name: string): boolean =>
  body?.includes(`"operationName":"${name}"`) ?? false

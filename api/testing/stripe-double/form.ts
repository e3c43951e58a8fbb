/** A form-encoded body as Stripe's clients write it: `items[0][price]=…` is `{ items: { 0: { price } } }`. */
export interface Form {
  [name: string]: string | Form
}

export function decodeForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let place = form
    for (const part of path) {
      const inner = place[part]
      if (typeof inner === 'object') place = inner
      else place = place[part] = {}
    }
    place[last] = value
  }
  return form
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

/** A hash of texts, such as metadata. */
export function textsOf(form: Form, name: string): Record<string, string> {
  const value = form[name]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The expansions a call requests. */
export const expansionsOf = (form: Form): readonly string[] => Object.values(textsOf(form, 'expand'))

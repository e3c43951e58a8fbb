type Field = HTMLInputElement | HTMLTextAreaElement
/** How React knows what it last saw in a field. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } }

/** Tells the page of what was typed into it before it was hydrated: React keeps it on screen, and never hears of it. */
export const takeOverInput = (root: ParentNode): void => {
  for (const field of root.querySelectorAll<Tracked>('input, textarea')) {
    if (field.value === field.defaultValue) continue
    field._valueTracker?.setValue(field.defaultValue)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Writes into a field as somebody who types does. */
export const setFieldValue = (field: Field, value: string): void => {
  const before = field.value
  field.value = value
  ;(field as Tracked)._valueTracker?.setValue(before)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

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

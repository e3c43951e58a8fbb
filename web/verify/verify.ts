import { checkFiles } from '../../plugins/books/rules/check-files.ts'
import { STEP_NAMES } from '../../plugins/books/rules/check-proof.ts'

// The checker that people save: one file, no network.
const input = document.querySelector('#files') as HTMLInputElement
const result = document.querySelector('#result') as HTMLElement

function add<Name extends keyof HTMLElementTagNameMap>(parent: HTMLElement, name: Name, text = '', kind = '') {
  const element = document.createElement(name)
  element.textContent = text
  element.className = kind
  return parent.appendChild(element)
}

input.addEventListener('change', async () => {
  const files = await Promise.all(
    [...(input.files ?? [])].map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
  const { checked, remarks } = await checkFiles(files)
  result.textContent = ''
  for (const { name, checks } of checked) {
    add(result, 'h2', name)
    const list = add(result, 'ol')
    for (const { step, state, found } of checks) add(list, 'li', `${STEP_NAMES[step]}. ${found}`, state)
  }
  for (const remark of remarks) add(result, 'p', remark)
  if (checked.length === 0) add(result, 'p', 'There is no statement with its proof in these files.')
})

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

/** `4242424242424242` → `4242 4242 4242 4242`. */
export const typeCardNumber = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Month and year, with the slash set in passing: `1230` and `12 / 30` → `12/30`, `7/3` → `07/3`, `12/2030` → `12/30`. */
export const typeExpiry = (typed: string): string => {
  const [month = '', year] = typed.split('/')
  const isShort = /^[2-9]/.test(digitsOf(month)) || (year !== undefined && digitsOf(month).length === 1)
  const digits = isShort ? `0${digitsOf(typed)}` : digitsOf(typed)
  const rest = digits.slice(2, 6)
  const wantsSlash = rest !== '' || (year !== undefined && digits.length === 2)
  return digits.slice(0, 2) + (wantsSlash ? `/${rest.length === 4 ? rest.slice(2) : rest}` : '')
}

export const typeCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

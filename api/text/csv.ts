/** A row of RFC 4180 with its end. Text that people typed goes through `csvText` first. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** What a spreadsheet would take for a formula, marked as text. Amounts stay numbers without it. */
export const csvText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

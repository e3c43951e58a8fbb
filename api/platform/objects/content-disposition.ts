/**
 * `Content-Disposition` that saves under `name` (RFC 6266): the real name in UTF-8, and for old clients one in ASCII.
 * Slashes and control characters are replaced, so that a name never becomes a path or a second header.
 */
export function contentDisposition(name: string): string {
  const safe = name.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f/\\]/g, '_')
  const ascii = safe.replace(/[^ -~]/g, '_').replace(/["%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

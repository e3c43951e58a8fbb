/** "24 MB", as download lists say it. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : bytes < 1_000_000_000
      ? `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
      : `${(bytes / 1_000_000_000).toFixed(1)} GB`

/** The purchase: "Night Grid tee (M)". */
export const itemName = (product: string, variant: string | null | undefined): string =>
  variant ? `${product} (${variant})` : product

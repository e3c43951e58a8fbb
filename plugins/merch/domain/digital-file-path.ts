/** Where the store's managers get the digital file of a product. */
export const digitalFilePath = (productId: string) => `/api/products/${productId}/digital-file`

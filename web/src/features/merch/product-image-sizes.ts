/** Width of a product's picture in the grids of stores, for `sizes`. */
export const productImageSizes = '(min-width: 1024px) 280px, (min-width: 768px) calc(50vw - 52px), calc(100vw - 66px)'

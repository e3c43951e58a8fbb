/** The large one. */
export const PICTURE_SIZES = '(min-width: 1024px) 560px, (min-width: 768px) 50vw, 92vw'
/** All of them, below it. */
export const STRIP_SIZES = '88px'

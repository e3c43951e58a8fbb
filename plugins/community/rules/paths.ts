// Where posts are found on the site; without zod, for first views.

export const postPath = (postId: string): string => `/post/${postId}`

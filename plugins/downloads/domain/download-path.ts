/** Where the owner of a file gets it. */
export const downloadPath = (id: string) => `/api/downloads/${id}/file`

/** Whether a product can be bought, stock aside: what is digital has a file, or is a release, whose files are made when asked for. */
export const isForSale = ({
  isActive,
  isDigital,
  digitalFileKey,
  releaseId,
}: {
  isActive: boolean
  isDigital: boolean
  digitalFileKey: string | null
  releaseId: string | null
}): boolean => isActive && (!isDigital || digitalFileKey !== null || releaseId !== null)

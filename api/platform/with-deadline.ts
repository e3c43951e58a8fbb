/**
 * Returns the result of `work`, or throws the error of `late` after this many milliseconds. The work itself goes on:
 * its failure after the deadline is nobody's news any more.
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Error = () => new DeadlinePassed(milliseconds),
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, milliseconds))
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed'

  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`)
  }
}

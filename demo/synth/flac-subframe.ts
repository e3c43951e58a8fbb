import type { BitWriter } from './bit-writer.ts'

const MAX_PARTITION_ORDER = 6
const MAX_RICE = 14

/** Scratch memory for the blocks of one encoder. */
export interface SubframeScratch {
  shifted: Int32Array
  residual: Int32Array
  sums: Float64Array
}

export function createSubframeScratch(blockSize: number): SubframeScratch {
  return {
    shifted: new Int32Array(blockSize),
    residual: new Int32Array(blockSize),
    sums: new Float64Array(1 << MAX_PARTITION_ORDER),
  }
}

/**
 * Writes one channel of a block as a FLAC subframe: constant, or the best of the five fixed predictors with
 * Rice-coded residuals in partitions. Bits that are zero in all samples are left out. `bits` is the sample size.
 */
export function writeSubframe(
  out: BitWriter,
  samples: Int32Array,
  n: number,
  bits: number,
  scratch: SubframeScratch,
): void {
  let all = 0
  let same = true
  for (let i = 0; i < n; i++) {
    all |= samples[i]!
    same &&= samples[i] === samples[0]
  }
  if (same) {
    out.write(0, 8)
    out.write(samples[0]!, bits)
    return
  }
  let wasted = 0
  while (((all >> wasted) & 1) === 0) wasted++
  const shifted = scratch.shifted
  for (let i = 0; i < n; i++) shifted[i] = samples[i]! >> wasted

  const order = bestOrder(shifted, n)
  out.write(0, 1)
  out.write(0b001_000 | order, 6)
  out.write(wasted > 0 ? 1 : 0, 1)
  for (let left = wasted; left > 1; left--) out.write(0, 1)
  if (wasted > 0) out.write(1, 1)
  for (let i = 0; i < order; i++) out.write(shifted[i]!, bits - wasted)
  predict(shifted, scratch.residual, n, order)
  writeResidual(out, scratch.residual, n, order, scratch.sums)
}

/** Samples looked at in each quarter of a block to choose the predictor; more would not choose better, only later. */
const PROBE = 192

/** The fixed predictor whose errors are smallest in sum over four probes of the block. */
function bestOrder(x: Int32Array, n: number): number {
  if (n < 8) return 0
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let s4 = 0
  for (let quarter = 0; quarter < 4; quarter++) {
    const start = 4 + ((quarter * (n - 4)) >> 2)
    const end = Math.min(n, start + PROBE)
    for (let i = start; i < end; i++) {
      const a = x[i]!
      const b = x[i - 1]!
      const c = x[i - 2]!
      const d = x[i - 3]!
      s0 += Math.abs(a)
      s1 += Math.abs(a - b)
      s2 += Math.abs(a - 2 * b + c)
      s3 += Math.abs(a - 3 * (b - c) - d)
      s4 += Math.abs(a - 4 * (b + d) + 6 * c + x[i - 4]!)
    }
  }
  const sums = [s0, s1, s2, s3, s4]
  return sums.indexOf(Math.min(...sums))
}

function predict(x: Int32Array, r: Int32Array, n: number, order: number): void {
  switch (order) {
    case 0:
      for (let i = 0; i < n; i++) r[i] = x[i]!
      break
    case 1:
      for (let i = 1; i < n; i++) r[i] = x[i]! - x[i - 1]!
      break
    case 2:
      for (let i = 2; i < n; i++) r[i] = x[i]! - 2 * x[i - 1]! + x[i - 2]!
      break
    case 3:
      for (let i = 3; i < n; i++) r[i] = x[i]! - 3 * x[i - 1]! + 3 * x[i - 2]! - x[i - 3]!
      break
    default:
      for (let i = 4; i < n; i++) r[i] = x[i]! - 4 * x[i - 1]! + 6 * x[i - 2]! - 4 * x[i - 3]! + x[i - 4]!
  }
}

/** Splits the residual into the number of partitions that costs least, each with the Rice parameter of its mean. */
function writeResidual(out: BitWriter, residual: Int32Array, n: number, order: number, sums: Float64Array): void {
  let partitionOrder = MAX_PARTITION_ORDER
  while (partitionOrder > 0 && (n % (1 << partitionOrder) !== 0 || n >> partitionOrder <= order)) partitionOrder--
  const finest = partitionOrder
  const size = n >> finest
  for (let p = 0; p < 1 << finest; p++) {
    let sum = 0
    for (let i = p === 0 ? order : p * size; i < (p + 1) * size; i++) {
      const value = residual[i]!
      sum += value < 0 ? -value - value - 1 : value + value
    }
    sums[p] = sum
  }

  let best = finest
  let bestCost = Infinity
  let bestSums = sums.subarray(0, 1 << finest)
  let current = bestSums
  for (let level = finest; level >= 0; level--) {
    let cost = 0
    for (let p = 0; p < 1 << level; p++) {
      const count = (n >> level) - (p === 0 ? order : 0)
      const k = riceParameter(current[p]!, count)
      cost += 4 + count * (k + 1) + current[p]! / 2 ** k - count / 2
    }
    if (cost < bestCost) [bestCost, best, bestSums] = [cost, level, current]
    if (level > 0)
      current = Float64Array.from({ length: current.length / 2 }, (_, p) => current[2 * p]! + current[2 * p + 1]!)
  }

  out.write(0, 2)
  out.write(best, 4)
  for (let p = 0; p < 1 << best; p++) {
    const from = p === 0 ? order : p * (n >> best)
    const to = (p + 1) * (n >> best)
    const k = riceParameter(bestSums[p]!, to - from)
    out.write(k, 4)
    // Residuals of 17-bit samples; the worst case is far longer than the raw block.
    out.reserve(((bestSums[p]! / 2 ** k + (to - from) * (k + 2)) >> 3) + 64)
    out.writeRice(residual, from, to, k)
  }
}

/** The parameter that is cheapest for folded residuals of this sum: about the logarithm of their mean. */
function riceParameter(sum: number, count: number): number {
  const mean = sum / count
  // 0.69 is ln 2: the mean of a geometric distribution for which 2^k splits evenly.
  return Math.max(0, Math.min(MAX_RICE, Math.round(Math.log2(mean * 0.69 + 1e-9) + 0.03)))
}

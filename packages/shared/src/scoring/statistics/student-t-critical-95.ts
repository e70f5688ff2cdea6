const NORMAL_97_5 = 1.959963984540054
const LOWEST_CRITICAL = NORMAL_97_5
const HIGHEST_CRITICAL = 12.8
const LARGEST_SUMMED = 200
const BISECTIONS = 60

/**
 * Returns Student's t for a two-sided 95 % interval: the t with P(|T| ≤ t) = 0.95. Up to 200 degrees of freedom the
 * exact finite sum for P (Abramowitz & Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4) is inverted by
 * bisection; above, the expansion about the normal quantile (26.7.5) is used. The absolute error is below 5e-12
 * throughout (worst at 201: 2.3e-12).
 *
 * @throws RangeError if the degrees of freedom are not a positive integer.
 */
export function studentTCritical95(degreesOfFreedom: number): number {
  if (!Number.isInteger(degreesOfFreedom) || degreesOfFreedom < 1) {
    throw new RangeError(`Degrees of freedom are a positive integer, not ${degreesOfFreedom}`)
  }
  return degreesOfFreedom > LARGEST_SUMMED ? expandAboutNormal(degreesOfFreedom) : invertBySum(degreesOfFreedom)
}

function invertBySum(degreesOfFreedom: number): number {
  let low = LOWEST_CRITICAL
  let high = HIGHEST_CRITICAL
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (probabilityWithin(middle, degreesOfFreedom) < 0.95) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** P(|T| ≤ t): with θ = arctan(t / √ν), a sum over powers of cos θ, each coefficient computed from the previous one. */
function probabilityWithin(t: number, degreesOfFreedom: number): number {
  const angle = Math.atan(t / Math.sqrt(degreesOfFreedom))
  const odd = degreesOfFreedom % 2 === 1
  if (degreesOfFreedom === 1) return (2 / Math.PI) * angle
  const cosine = Math.cos(angle)
  let term = odd ? cosine : 1
  let sum = term
  for (let power = odd ? 3 : 2; power <= degreesOfFreedom - 2; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine
    sum += term
  }
  const scaled = Math.sin(angle) * sum
  return odd ? (2 / Math.PI) * (angle + scaled) : scaled
}

function expandAboutNormal(degreesOfFreedom: number): number {
  const z = NORMAL_97_5
  const g1 = (z ** 3 + z) / 4
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  const g4 = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160
  const v = degreesOfFreedom
  return z + g1 / v + g2 / v ** 2 + g3 / v ** 3 + g4 / v ** 4
}

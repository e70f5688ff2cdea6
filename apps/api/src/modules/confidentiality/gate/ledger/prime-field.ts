/**
 * Integer arithmetic modulo a prime.
 *
 * Solving the equations exactly would require fractions; modulo a prime, every number but 0 has an inverse and nothing
 * is ever rounded. Both primes are below 2^26, so a product stays below 2^52, which a JavaScript number represents
 * exactly.
 */
export interface PrimeField {
  prime: number
  /** (a · b) mod prime, for 0 <= a, b < prime. */
  multiply(a: number, b: number): number
  /** The multiplicative inverse: the number whose product with `a` is 1, for 0 < a < prime. */
  invert(a: number): number
}

function primeField(prime: number): PrimeField {
  const inverse = 1 / prime
  const multiply = (a: number, b: number): number => {
    const product = a * b
    // The quotient is off by one at most.
    const rest = product - Math.floor(product * inverse) * prime
    return rest < 0 ? rest + prime : rest >= prime ? rest - prime : rest
  }
  const invert = (a: number): number => {
    // Fermat: a^(prime - 2) · a = 1.
    let result = 1
    for (let base = a, exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
      if (exponent % 2 === 1) result = multiply(result, base)
      base = multiply(base, base)
    }
    return result
  }
  return { prime, multiply, invert }
}

/** 2^26 - 5, the prime that the ledger calculates with. */
export const LEDGER_FIELD = primeField(67_108_859)

/** 2^26 - 27, the prime that checks whether a sum that seems to follow from others really does. */
export const CHECK_FIELD = primeField(67_108_837)

/**
 * Arithmetic with whole numbers modulo a prime.
 *
 * Fractions would be needed to solve the equations exactly; modulo a prime every number but 0 has an inverse, and nothing
 * is ever rounded. Both primes are below 2^26, so that a product stays below 2^52, which a JavaScript number represents exactly.
 */
export interface PrimeField {
  prime: number
  /** (a · b) mod prime, for 0 <= a, b < prime. */
  multiply(a: number, b: number): number
  /** The number whose product with `a` is 1, for 0 < a < prime. */
  invert(a: number): number
}

function primeField(prime: number): PrimeField {
  const inverse = 1 / prime
  const multiply = (a: number, b: number): number => {
    const product = a * b
    // The quotient may be off by one, never by more.
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

/** 2^26 - 5, in which the ledger calculates. */
export const LEDGER_FIELD = primeField(67_108_859)

/** 2^26 - 27, in which it checks what looks already known. */
export const CHECK_FIELD = primeField(67_108_837)

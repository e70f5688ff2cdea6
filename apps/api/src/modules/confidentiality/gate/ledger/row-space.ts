import type { PrimeField } from './prime-field.ts'

/** One number per column, modulo the prime of the row space. */
export type Vector = Int32Array

/**
 * All linear combinations of the sums published so far, as a matrix in reduced row echelon form. Each row has a pivot
 * column, in which it is 1 and every other row is 0.
 */
export interface RowSpace {
  rows: Vector[]
  /** The pivot column of each row. */
  pivots: number[]
  /** Subtracts the combination that makes `vector` 0 in every pivot column. If all 0 afterward, it was in the space. */
  reduce(vector: Vector): void
  /** Adds a vector that is reduced and not all 0. */
  insert(vector: Vector): void
  /**
   * Makes `column`, in which the row is not 0, the pivot of `row`; keeps `beside` reduced. The space stays the same.
   */
  exchange(row: number, column: number, beside: Vector): void
}

export function openRowSpace(field: PrimeField): RowSpace {
  const rows: Vector[] = []
  const pivots: number[] = []

  const makePivot = (row: Vector, column: number): number[] => {
    const factor = field.invert(row[column]!)
    const filled: number[] = []
    for (let at = 0; at < row.length; at++) {
      if (row[at] === 0) continue
      row[at] = field.multiply(row[at]!, factor)
      filled.push(at)
    }
    return filled
  }
  /** Subtracts the multiple of `row` that makes `vector` 0 in `column`. */
  const clear = (vector: Vector, column: number, row: Vector, filled: readonly number[]): void => {
    const factor = vector[column]!
    if (factor === 0) return
    const negative = field.prime - factor
    for (const at of filled) {
      const sum = vector[at]! + field.multiply(row[at]!, negative)
      vector[at] = sum >= field.prime ? sum - field.prime : sum
    }
  }

  return {
    rows,
    pivots,
    reduce: (vector) => {
      for (const [at, pivot] of pivots.entries()) {
        if (vector[pivot] !== 0) clear(vector, pivot, rows[at]!, filledColumns(rows[at]!))
      }
    },
    insert: (vector) => {
      const column = vector.findIndex((value) => value !== 0)
      const filled = makePivot(vector, column)
      for (const row of rows) clear(row, column, vector, filled)
      rows.push(vector)
      pivots.push(column)
    },
    exchange: (at, column, beside) => {
      const row = rows[at]!
      const filled = makePivot(row, column)
      for (const other of rows) if (other !== row) clear(other, column, row, filled)
      clear(beside, column, row, filled)
      pivots[at] = column
    },
  }
}

function filledColumns(row: Vector): number[] {
  const filled: number[] = []
  for (let at = 0; at < row.length; at++) if (row[at] !== 0) filled.push(at)
  return filled
}

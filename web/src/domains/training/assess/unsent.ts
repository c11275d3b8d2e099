/** The chosen option of each question, by its id. */
export type Answers = Readonly<Record<number, number>>

/** The name under which a phone keeps what was not sent: a part of the token, with which no one can open the test. */
export const storageKey = (token: string): string => `pitlane.assess.${token.slice(-64, -48)}`

/** What this phone has kept of a test; what is not in the form that we write is not used. */
export function readUnsent(token: string, storage: Pick<Storage, 'getItem'> = localStorage): Answers {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey(token)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([id, option]) => /^\d+$/.test(id) && Number.isInteger(option)),
    ) as Answers
  } catch {
    return {}
  }
}

export function storeUnsent(
  token: string,
  unsent: Answers,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (Object.keys(unsent).length === 0) storage.removeItem(storageKey(token))
    else storage.setItem(storageKey(token), JSON.stringify(unsent))
  } catch {
    // A browser that keeps nothing still has them in the page.
  }
}

/** Without what was sent, unless another option was chosen meanwhile. */
export function without(unsent: Answers, question: number, sent: number): Answers {
  if (unsent[question] !== sent) return unsent
  return Object.fromEntries(Object.entries(unsent).filter(([id]) => Number(id) !== question))
}

export const choices = ['place', 'igst', 'halves'] as const
export type Choice = (typeof choices)[number]

export const choiceOf = (igst: number | null | undefined): Choice =>
  igst === 1 ? 'igst' : igst === 0 ? 'halves' : 'place'

/** The choice as the call takes it; undefined leaves it to the place of supply. */
export const flagOf = (choice: Choice): 0 | 1 | undefined =>
  choice === 'place' ? undefined : choice === 'igst' ? 1 : 0

/** Whether a choice is another tax than the place of supply decides. */
export const isOther = (choice: Choice, isIgstByPlace: boolean): boolean =>
  choice !== 'place' && (choice === 'igst') !== isIgstByPlace

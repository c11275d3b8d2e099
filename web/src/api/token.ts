import { readCookie, removeCookie, writeCookie } from '../kit/cookies'

const name = 'Admin-Token'

export const readToken = (): string | undefined => readCookie(name) || undefined
/** Strict: no other site may make a browser send it along. */
export const storeToken = (token: string): void => writeCookie(name, token, { sameSite: 'Strict' })
export const dropToken = (): void => removeCookie(name)

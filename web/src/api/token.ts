import { readCookie, removeCookie, writeCookie } from '../kit/cookies'

const name = 'Admin-Token'

export const readToken = (): string | undefined => readCookie(name) || undefined
/** Strict: another site must not be able to make the browser send it. */
export const storeToken = (token: string): void => writeCookie(name, token, { sameSite: 'Strict' })
export const dropToken = (): void => removeCookie(name)

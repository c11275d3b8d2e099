interface CookieOptions {
  sameSite?: 'Strict' | 'Lax'
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number
}

export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1))
  }
  return undefined
}

export function writeCookie(name: string, value: string, options: CookieOptions = {}): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const age = options.maxAge === undefined ? '' : `; Max-Age=${options.maxAge}`
  // The Cookie Store API is asynchronous and missing in two of the browsers that staff use.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${options.sameSite ?? 'Lax'}${age}${secure}`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', { maxAge: 0 })
}

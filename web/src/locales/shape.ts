/** The same keys with translated texts: what a translation must provide. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

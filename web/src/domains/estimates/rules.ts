import type { FormRule } from 'antd'

/** A rule of a text field: what is wrong with what is typed, said by the one who knows. */
export const fits = (wrong: (typed: string) => string | undefined): FormRule => ({
  validator: (_, value: unknown) => {
    const text = wrong(typeof value === 'string' ? value.trim() : '')
    return text ? Promise.reject(new Error(text)) : Promise.resolve()
  },
})

import type { FormRule } from 'antd'

/** A form rule for a text field, from a function that returns what is wrong with the text. */
export const fits = (wrong: (typed: string) => string | undefined): FormRule => ({
  validator: (_, value: unknown) => {
    const text = wrong(typeof value === 'string' ? value.trim() : '')
    return text ? Promise.reject(new Error(text)) : Promise.resolve()
  },
})

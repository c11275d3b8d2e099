import { usePhoneTexts } from './texts'

/** The number for those who would rather speak with somebody. */
export function CallUs({ phone }: { phone: string | null | undefined }) {
  const { questions } = usePhoneTexts()
  if (!phone) return null
  return (
    <p>
      {questions} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </p>
  )
}

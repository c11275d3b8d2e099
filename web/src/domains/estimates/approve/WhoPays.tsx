import { Money } from '../../../kit/figures'
import type { Estimate } from './jobs'
import { useTexts } from './texts'

export function Sum({ label, value }: { label: string; value: number }) {
  return (
    <p className="pl-phone-line">
      <span>{label}</span> <Money value={value} />
    </p>
  )
}

/** Who pays how much, where it is not the customer alone. */
export function WhoPays({ shares }: { shares: Estimate['shares'] }) {
  const texts = useTexts()
  if (!shares) return null
  return (
    <>
      {shares.insurer > 0 ? <Sum label={texts.insurer} value={shares.insurer} /> : null}
      {shares.garage > 0 ? <Sum label={texts.garagePays} value={shares.garage} /> : null}
      {shares.company > 0 ? <Sum label={texts.companyPays} value={shares.company} /> : null}
      <Sum label={texts.own} value={shares.own} />
    </>
  )
}

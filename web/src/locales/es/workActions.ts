export const workActions = {
  Checked: 'Revisado',
  Cleaned: 'Limpiado',
  Repaired: 'Reparado',
  Replaced: 'Sustituido',
  Serviced: 'Mantenimiento',
  TopUp: 'Rellenado',
  Labour: 'Mano de obra',
}

export const agents = {
  bar: 'Mis llamadas',
  ready: 'Listo',
  notReady: 'No listo',
  afterwards: 'después: {{reason}}',
  today: 'Hoy {{calls}} llamadas, {{answered}} contestadas, {{talk}} de conversación',
  states: {
    offline: 'Desconectado',
    not_ready: 'No listo',
    available: 'Listo',
    ringing: 'Sonando',
    talking: 'Hablando',
    hold: 'En espera',
    after_call_work: 'Trabajo tras la llamada',
  },
  reasons: {
    tea: 'Té',
    lunch: 'Comida',
    training: 'Formación',
    meeting: 'Reunión',
    coaching: 'Tutoría',
    system: 'ha iniciado sesión',
  },
}

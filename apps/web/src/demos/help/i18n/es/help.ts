import type { help as english } from '../en/help.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const help = {
  faq: {
    title: 'Preguntas frecuentes',
    text: 'Elige un tema o escribe una palabra de tu pregunta.',
    search: 'Buscar en las preguntas',
    subjects: 'Temas',
    found_one: '{{count}} pregunta',
    found_many: '{{count}} preguntas',
    found_other: '{{count}} preguntas',
    none: 'Aquí no hay ninguna pregunta con «{{q}}». Mira en los otros temas.',
    failed: 'No se han podido cargar las preguntas',
  },
  contact: {
    title: '¿Te queda alguna duda?',
    text: 'Te respondemos en un día laborable.',
    phone: 'Llámanos',
    phoneHint: 'De lunes a viernes, de 9 a 18 h',
    email: 'Escríbenos',
    emailHint: 'La mejor manera de tener la respuesta por escrito',
  },
  base: {
    title: 'Base de conocimiento',
    text: 'Cómo se hacen aquí las cosas, en artículos cortos.',
    search: 'Buscar entre los temas',
    searchTopics: 'Buscar temas y preguntas',
    categoryText: 'Cada tema con las preguntas que suele despertar.',
    questions_one: '{{count}} pregunta',
    questions_many: '{{count}} preguntas',
    questions_other: '{{count}} preguntas',
    none: 'No hay nada sobre «{{q}}»',
    noneText: 'Prueba con otra palabra o con menos letras.',
    clear: 'Mostrar todo',
    failed: 'No se ha podido cargar la base de conocimiento',
    unknown: 'No existe esa página en la base de conocimiento',
    toBase: 'Volver a la base de conocimiento',
    updated: 'Actualizado',
    related: 'Preguntas relacionadas',
    helpful: '¿Te ha servido?',
    ask: 'Preguntar a soporte',
  },
} satisfies Translated<typeof english>;

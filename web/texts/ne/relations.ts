import type { relations as english } from '../en/relations.ts'

export const relations: typeof english = {
  'replaced-by': 'अहिले यसको ठाउँमा यो व्यवस्था छ:',
  'yields-to': 'दुवै लागू हुने भए यस कुराको विशेष व्यवस्था पहिला लाग्छ:',
  replaces: 'यसको ठाउँमा पहिले यो व्यवस्था थियो:',
  'prevails-over': 'यो विशेष व्यवस्था हो। दुवै लागू हुने भए तलकोभन्दा पहिला यही लाग्छ:',
  'see-also': 'यो पनि हेर्नुहोस्',
}

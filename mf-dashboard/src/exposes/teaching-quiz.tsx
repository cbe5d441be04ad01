import '../words/index.ts';
import '../words/teaching/index.ts';
import { LateEditor } from '../features/teaching/late-editors.tsx';

export default function Screen() {
  return <LateEditor name="quiz" />;
}

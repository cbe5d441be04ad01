// Loaded late on a page; a test does not wait for it to be compiled.
import '../conflicts/conflict-panel.tsx';

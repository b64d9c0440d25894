// What date pickers call days and months. English is built in; every other language has its line here.
import 'dayjs/locale/es';
